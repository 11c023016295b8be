import type { Texts } from "../error-entry.ts";
import type { ClientErrorCode, HttpErrorCode } from "../transport-codes.ts";

/** For an HTTP status without a message of the server. */
export const httpErrorTexts = {
  "400": {
    enGB: "Something in this request is not right. Please check it and try again.",
    zhCN: "请求内容有误，请检查后重试。",
    idID: "Ada yang belum benar di permintaan ini. Cek lagi, ya.",
  },
  "401": {
    enGB: "Please log in to go on.",
    zhCN: "请先登录。",
    idID: "Masuk dulu untuk melanjutkan, ya.",
  },
  "404": {
    enGB: "We could not find what you are looking for.",
    zhCN: "未找到你要的内容。",
    idID: "Yang kamu cari tidak ditemukan.",
  },
  "413": {
    enGB: "This is too large to send. Please make it smaller and try again.",
    zhCN: "内容过大，请缩减后重试。",
    idID: "Isinya terlalu besar. Perkecil dulu, lalu coba lagi.",
  },
  "415": {
    enGB: "This kind of content is not supported. Please reload the page and try again.",
    zhCN: "不支持该内容类型，请刷新页面后重试。",
    idID: "Jenis konten ini belum didukung. Muat ulang halaman, lalu coba lagi.",
  },
  "429": {
    enGB: "Too many requests. Please wait a moment and try again.",
    zhCN: "请求过于频繁，请稍后再试。",
    idID: "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.",
  },
  "500": {
    enGB: "Something went wrong on our side. Please try again in a moment.",
    zhCN: "服务出了点问题，请稍后重试。",
    idID: "Ada gangguan di sistem kami. Coba lagi sebentar, ya.",
  },
  "503": {
    enGB: "The service is busy. Please try again in a moment.",
    zhCN: "服务繁忙，请稍后重试。",
    idID: "Layanan sedang sibuk. Coba lagi sebentar, ya.",
  },
} as const satisfies Record<HttpErrorCode, Texts>;

const NETWORK = {
  enGB: "Unable to connect to the network, please check your network connection and try again",
  zhCN: "无法连接网络，请检查网络后重试。",
  idID: "Tidak bisa terhubung ke jaringan. Cek koneksimu, lalu coba lagi.",
};
const TIMEOUT = {
  enGB: "This is taking too long. Please try again.",
  zhCN: "请求超时，请重试。",
  idID: "Ini terlalu lama. Coba lagi, ya.",
};
const BAD_RESPONSE = {
  enGB: "The answer could not be read. Please try again in a moment.",
  zhCN: "服务返回异常，请稍后重试。",
  idID: "Jawaban server tidak bisa dibaca. Coba lagi sebentar, ya.",
};

/** For a call without an HTTP status. */
export const clientErrorTexts = {
  ERR_NETWORK: NETWORK,
  ECONNABORTED: TIMEOUT,
  ETIMEDOUT: TIMEOUT,
  ERR_CANCELED: {
    enGB: "The request was cancelled.",
    zhCN: "请求已取消。",
    idID: "Permintaan dibatalkan.",
  },
  ERR_BAD_REQUEST: httpErrorTexts["400"],
  ERR_BAD_RESPONSE: BAD_RESPONSE,
  "0": httpErrorTexts["500"],
} as const satisfies Record<ClientErrorCode, Texts>;
