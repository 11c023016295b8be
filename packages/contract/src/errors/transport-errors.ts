import type { ErrorEntry } from "./error-entry.ts";

/** HTTP error statuses: for what is no product answer. */
export const httpErrors = {
  "400": {
    code: "400",
    meaning: "The request is malformed; details.field names the field",
    httpStatus: 400,
    texts: {
      enGB: "Something in this request is not right. Please check it and try again.",
      zhCN: "请求内容有误，请检查后重试。",
      idID: "Ada yang belum benar di permintaan ini. Cek lagi, ya.",
    },
    variants: {
      field: {
        enGB: "Please check this field: {field}.",
        zhCN: "请检查该项内容：{field}。",
        idID: "Cek lagi bagian ini: {field}.",
      },
      clock: {
        enGB: "The clock of your device is wrong. Please set it right and try again.",
        zhCN: "设备时间不正确，请校准后重试。",
        idID: "Jam di perangkatmu belum tepat. Atur dulu, lalu coba lagi.",
      },
      signature: {
        enGB: "This request could not be verified. Please reload the page and try again.",
        zhCN: "请求校验失败，请刷新页面后重试。",
        idID: "Permintaan ini tidak bisa diverifikasi. Muat ulang halaman, lalu coba lagi.",
      },
    },
  },
  "401": {
    code: "401",
    meaning: "There is no session, or it has expired",
    httpStatus: 401,
    texts: {
      enGB: "Please sign in to go on.",
      zhCN: "请先登录。",
      idID: "Masuk dulu untuk melanjutkan, ya.",
    },
  },
  "404": {
    code: "404",
    meaning: "There is no such call",
    httpStatus: 404,
    texts: {
      enGB: "We could not find what you are looking for.",
      zhCN: "未找到你要的内容。",
      idID: "Yang kamu cari tidak ditemukan.",
    },
  },
  "413": {
    code: "413",
    meaning: "The body is too large",
    httpStatus: 413,
    texts: {
      enGB: "This is too large to send. Please make it smaller and try again.",
      zhCN: "内容过大，请缩减后重试。",
      idID: "Isinya terlalu besar. Perkecil dulu, lalu coba lagi.",
    },
  },
  "415": {
    code: "415",
    meaning: "The body has a type that is not served",
    httpStatus: 415,
    texts: {
      enGB: "This kind of content is not supported. Please reload the page and try again.",
      zhCN: "不支持该内容类型，请刷新页面后重试。",
      idID: "Jenis konten ini belum didukung. Muat ulang halaman, lalu coba lagi.",
    },
  },
  "429": {
    code: "429",
    meaning: "Too many calls from one address",
    httpStatus: 429,
    texts: {
      enGB: "Too many requests. Please wait a moment and try again.",
      zhCN: "请求过于频繁，请稍后再试。",
      idID: "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.",
    },
  },
  "500": {
    code: "500",
    meaning: "Something went wrong on our side",
    httpStatus: 500,
    texts: {
      enGB: "Something went wrong on our side. Please try again in a moment.",
      zhCN: "服务出了点问题，请稍后重试。",
      idID: "Ada gangguan di sistem kami. Coba lagi sebentar, ya.",
    },
  },
  "503": {
    code: "503",
    meaning: "The service is starting, stopping or overloaded",
    httpStatus: 503,
    texts: {
      enGB: "The service is busy. Please try again in a moment.",
      zhCN: "服务繁忙，请稍后重试。",
      idID: "Layanan sedang sibuk. Coba lagi sebentar, ya.",
    },
  },
} as const satisfies Record<string, ErrorEntry>;

const connectionLost = {
  enGB: "Unable to connect to the network, please check your network connection and try again",
  zhCN: "无法连接网络，请检查网络后重试。",
  idID: "Tidak bisa terhubung ke jaringan. Cek koneksimu, lalu coba lagi.",
};
const tookTooLong = {
  enGB: "This is taking too long. Please try again.",
  zhCN: "请求超时，请重试。",
  idID: "Ini terlalu lama. Coba lagi, ya.",
};
const answeredWrongly = {
  enGB: "The answer could not be read. Please try again in a moment.",
  zhCN: "服务返回异常，请稍后重试。",
  idID: "Jawaban server tidak bisa dibaca. Coba lagi sebentar, ya.",
};

/** What the request client itself says when there is no HTTP status to go by. */
export const clientErrors = {
  ERR_NETWORK: {
    code: "ERR_NETWORK",
    meaning: "No answer arrived",
    httpStatus: 0,
    texts: connectionLost,
  },
  ECONNABORTED: {
    code: "ECONNABORTED",
    meaning: "No answer within the time-out",
    httpStatus: 0,
    texts: tookTooLong,
  },
  ETIMEDOUT: {
    code: "ETIMEDOUT",
    meaning: "The connection timed out",
    httpStatus: 0,
    texts: tookTooLong,
  },
  ERR_CANCELED: {
    code: "ERR_CANCELED",
    meaning: "The caller aborted the request",
    httpStatus: 0,
    texts: {
      enGB: "The request was cancelled.",
      zhCN: "请求已取消。",
      idID: "Permintaan dibatalkan.",
    },
  },
  ERR_BAD_REQUEST: {
    code: "ERR_BAD_REQUEST",
    meaning: "The request was refused (HTTP 4xx), or could not be written",
    httpStatus: 0,
    texts: httpErrors["400"].texts,
  },
  ERR_BAD_RESPONSE: {
    code: "ERR_BAD_RESPONSE",
    meaning: "The server failed (HTTP 5xx), or its answer is no envelope",
    httpStatus: 0,
    texts: answeredWrongly,
  },
  "0": {
    code: "0",
    meaning: "A failure that nothing else describes",
    httpStatus: 0,
    texts: httpErrors["500"].texts,
  },
} as const satisfies Record<string, ErrorEntry>;
