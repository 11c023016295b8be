import type { ErrorEntry } from "../error-entry.ts";
import { clientErrorTexts, httpErrorTexts } from "./transport-texts.ts";

/** HTTP error statuses. */
export const httpErrors = {
  "400": {
    code: "400",
    meaning: "The request is malformed; details.field names the field",
    httpStatus: 400,
    texts: httpErrorTexts["400"],
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
    texts: httpErrorTexts["401"],
  },
  "404": {
    code: "404",
    meaning: "There is no such call",
    httpStatus: 404,
    texts: httpErrorTexts["404"],
  },
  "413": {
    code: "413",
    meaning: "The body is too large",
    httpStatus: 413,
    texts: httpErrorTexts["413"],
  },
  "415": {
    code: "415",
    meaning: "The body has a type that is not served",
    httpStatus: 415,
    texts: httpErrorTexts["415"],
  },
  "429": {
    code: "429",
    meaning: "Too many calls from one address",
    httpStatus: 429,
    texts: httpErrorTexts["429"],
  },
  "500": {
    code: "500",
    meaning: "Something went wrong on our side",
    httpStatus: 500,
    texts: httpErrorTexts["500"],
  },
  "503": {
    code: "503",
    meaning: "The service is starting, stopping or overloaded",
    httpStatus: 503,
    texts: httpErrorTexts["503"],
  },
} as const satisfies Record<string, ErrorEntry>;

/** Reported by the request client without an HTTP status. */
export const clientErrors = {
  ERR_NETWORK: {
    code: "ERR_NETWORK",
    meaning: "No answer arrived",
    httpStatus: 0,
    texts: clientErrorTexts.ERR_NETWORK,
  },
  ECONNABORTED: {
    code: "ECONNABORTED",
    meaning: "No answer within the time-out",
    httpStatus: 0,
    texts: clientErrorTexts.ECONNABORTED,
  },
  ETIMEDOUT: {
    code: "ETIMEDOUT",
    meaning: "The connection timed out",
    httpStatus: 0,
    texts: clientErrorTexts.ETIMEDOUT,
  },
  ERR_CANCELED: {
    code: "ERR_CANCELED",
    meaning: "The caller aborted the request",
    httpStatus: 0,
    texts: clientErrorTexts.ERR_CANCELED,
  },
  ERR_BAD_REQUEST: {
    code: "ERR_BAD_REQUEST",
    meaning: "The request was refused (HTTP 4xx), or could not be written",
    httpStatus: 0,
    texts: clientErrorTexts.ERR_BAD_REQUEST,
  },
  ERR_BAD_RESPONSE: {
    code: "ERR_BAD_RESPONSE",
    meaning: "The server failed (HTTP 5xx), or its answer is no envelope",
    httpStatus: 0,
    texts: clientErrorTexts.ERR_BAD_RESPONSE,
  },
  "0": {
    code: "0",
    meaning: "A failure that nothing else describes",
    httpStatus: 0,
    texts: clientErrorTexts["0"],
  },
} as const satisfies Record<string, ErrorEntry>;
