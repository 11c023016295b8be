import type { Tender } from "@santap/domain/payment/tender";
import type { ReturnedPayment } from "@santap/domain/refund/returned-payment";
import type { Language } from "@santap/contract/errors/language";

export interface ReceiptTexts {
  sale: string;
  refund: string;
  part: string;
  /** Of the file's title. */
  at: (store: string) => string;
  number: string;
  numberLater: string;
  date: string;
  order: string;
  table: string;
  takeaway: string;
  vouchersBought: string;
  taxNumber: string;
  own: string;
  whole: string;
  unit: (of: number) => string;
  covered: (units: number) => string;
  subtotal: string;
  service: string;
  pb1: string;
  rounding: string;
  writtenOff: string;
  total: string;
  payments: string;
  tenders: Readonly<Record<Tender, string>>;
  refunds: string;
  /** What a refund gives back that paid nothing of the order. */
  returned: Readonly<Record<ReturnedPayment, string>>;
  refundOnTheWay: string;
  refundedBy: string;
  original: string;
  noOriginal: string;
}

export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = {
  idID: {
    sale: "Struk",
    refund: "Struk pengembalian dana",
    part: "Bukti bayar bagianmu",
    at: (store) => `Struk ${store}`,
    number: "Nomor struk",
    numberLater: "menyusul saat tagihan lunas",
    date: "Waktu",
    order: "Pesanan",
    table: "Meja",
    takeaway: "Bawa pulang",
    vouchersBought: "Pembelian voucher",
    taxNumber: "NPWP",
    own: "Bagianmu",
    whole: "Seluruh tagihan",
    unit: (of) => `1/${of} porsi`,
    covered: (units) => `${units} dibayar voucher`,
    subtotal: "Subtotal",
    service: "Biaya layanan",
    pb1: "PB1",
    rounding: "Pembulatan tunai",
    writtenOff: "Dihapuskan toko",
    total: "Total",
    payments: "Pembayaran",
    tenders: { CASH: "Tunai", EDC: "EDC", TRANSFER: "Transfer" },
    refunds: "Pengembalian dana",
    returned: {
      SECOND: "Pembayaran kedua",
      LATE: "Pembayaran terlambat",
      OTHER_AMOUNT: "Pembayaran dengan jumlah lain",
      SURPLUS: "Kelebihan bayar",
    },
    refundOnTheWay: "sedang diproses",
    refundedBy: "Dikembalikan lewat",
    original: "Untuk struk",
    noOriginal: "pembayaran yang tidak dipakai",
  },
  enGB: {
    sale: "Receipt",
    refund: "Refund receipt",
    part: "Receipt of your share",
    at: (store) => `Receipt from ${store}`,
    number: "Receipt number",
    numberLater: "comes once the bill is paid",
    date: "Time",
    order: "Order",
    table: "Table",
    takeaway: "Takeaway",
    vouchersBought: "Purchase of vouchers",
    taxNumber: "NPWP",
    own: "Your share",
    whole: "The whole bill",
    unit: (of) => `1/${of} of a portion`,
    covered: (units) => `${units} paid by voucher`,
    subtotal: "Subtotal",
    service: "Service charge",
    pb1: "PB1",
    rounding: "Cash rounding",
    writtenOff: "Given up by the store",
    total: "Total",
    payments: "Payments",
    tenders: { CASH: "Cash", EDC: "EDC", TRANSFER: "Transfer" },
    refunds: "Refunds",
    returned: {
      SECOND: "Second payment",
      LATE: "Late payment",
      OTHER_AMOUNT: "Payment of another amount",
      SURPLUS: "Overpayment",
    },
    refundOnTheWay: "on its way",
    refundedBy: "Refunded by",
    original: "For receipt",
    noOriginal: "a payment that was not used",
  },
  zhCN: {
    sale: "收据",
    refund: "退款收据",
    part: "个人分摊收据",
    at: (store) => `${store} 收据`,
    number: "收据编号",
    numberLater: "整单付清后生成",
    date: "时间",
    order: "订单",
    table: "桌号",
    takeaway: "外带",
    vouchersBought: "购买团购券",
    taxNumber: "税号 NPWP",
    own: "你的部分",
    whole: "整单",
    unit: (of) => `1/${of} 份`,
    covered: (units) => `${units} 份由券抵扣`,
    subtotal: "小计",
    service: "服务费",
    pb1: "餐饮税 PB1",
    rounding: "现金抹零",
    writtenOff: "门店免除",
    total: "合计",
    payments: "支付",
    tenders: { CASH: "现金", EDC: "刷卡 (EDC)", TRANSFER: "转账" },
    refunds: "退款",
    returned: {
      SECOND: "第二笔付款",
      LATE: "延迟到账的付款",
      OTHER_AMOUNT: "金额不符的付款",
      SURPLUS: "多付款项",
    },
    refundOnTheWay: "处理中",
    refundedBy: "退款方式",
    original: "对应收据",
    noOriginal: "未使用的付款",
  },
};
