import type { AuditAction } from "@santap/domain/staff/audit-action";
import type { Language } from "./errors/language.ts";

type Texts = Readonly<Record<Language, string>>;

const text = (idID: string, enGB: string, zhCN: string): Texts => ({ idID, enGB, zhCN });

/** STAFF-4: what an act of the audit log is called, on screen and in its CSV. */
export const AUDIT_TEXTS: Readonly<Record<AuditAction, Texts>> = {
  STATION_REGISTERED: text("Perangkat didaftarkan", "Device registered", "登记设备"),
  STATION_REVOKED: text("Perangkat dicabut", "Device revoked", "撤销设备"),
  PIN_SET: text("PIN diganti sendiri", "Own PIN chosen", "更改自己的 PIN 码"),
  PIN_RESET: text("PIN orang lain diatur ulang", "PIN of somebody else reset", "重置他人 PIN 码"),
  STAFF_INVITED: text("Undangan dibuat", "Invitation made", "发出邀请"),
  STAFF_INVITE_REVOKED: text("Undangan dibatalkan", "Invitation revoked", "撤销邀请"),
  STAFF_JOINED: text("Masuk tim", "Joined the team", "加入团队"),
  STAFF_LEFT: text("Dikeluarkan dari tim", "Removed from the team", "移出团队"),
  PASSKEY_ADDED: text("Kunci sandi ditambah", "Passkey added", "添加通行密钥"),
  PASSKEY_REMOVED: text("Kunci sandi dihapus", "Passkey removed", "移除通行密钥"),
  DISH_ASSIGNED: text("Stasiun hidangan diganti", "Stations of a dish changed", "更改菜品工作站"),
  DISH_SOLD_OUT: text("Hidangan ditandai habis", "Dish marked sold out", "标记菜品售罄"),
  DISH_ON_SALE: text("Hidangan dijual lagi", "Dish back on sale", "菜品恢复销售"),
  KITCHEN_PAUSED: text("Pesanan dijeda", "Orders paused", "暂停接单"),
  KITCHEN_RESUMED: text("Pesanan dibuka lagi", "Orders resumed", "恢复接单"),
  ACT_APPROVED: text("Disetujui dengan PIN", "Approved by PIN", "用 PIN 码批准"),
  REFUND_DECIDED: text("Refund diberikan", "Refund given", "办理退款"),
  MISMATCH_DECIDED: text(
    "Jumlah bayar yang beda diputuskan",
    "Other amount than due decided",
    "处理金额不符的付款",
  ),
  WRITE_OFF_DECIDED: text("Tagihan direlakan", "Part of a bill given up", "放弃收取账款"),
  CASH_TAKEN: text("Uang diterima di kasir", "Money taken at the counter", "柜台收款"),
  REFUND_HANDED_BACK: text("Refund diserahkan di toko", "Refund handed back", "在店内付还退款"),
  VOUCHER_CODE_SENT: text(
    "Kode dikirim ke pemegang voucher",
    "Code sent to a voucher’s holder",
    "向持券人发送验证码",
  ),
  VOUCHER_REDEEMED: text("Voucher ditukar", "Voucher redeemed", "核销团购券"),
  VOUCHER_USE_UNDONE: text(
    "Penukaran voucher dibatalkan",
    "Voucher’s redemption undone",
    "撤销团购券核销",
  ),
  COUPON_PUT_ON: text("Kupon dipasang di kasir", "Coupon put on at the counter", "柜台使用优惠券"),
  COUPON_TAKEN_OFF: text(
    "Kupon dilepas di kasir",
    "Coupon taken off at the counter",
    "柜台取下优惠券",
  ),
  SHIFT_OPENED: text("Shift dibuka", "Shift opened", "开班"),
  DRAWER_ENTRY: text("Uang laci ditambah atau diambil", "Cash put in or taken out", "钱箱存取款"),
  SHIFT_CLOSED: text("Shift ditutup", "Shift closed", "交班"),
  TABLES_ARRANGED: text("Denah meja diubah", "Plan of tables changed", "更改桌位布局"),
  TABLE_CODE_RENEWED: text("Kode QR meja diganti", "QR code of a table renewed", "更换桌码"),
  PERSON_REMOVED: text(
    "Tamu dikeluarkan dari meja",
    "Guest removed from a table",
    "将客人移出餐桌",
  ),
  ROUND_SENT: text("Ronde dikirim", "Round sent", "加菜送厨房"),
  ROUND_APPROVED: text("Ronde diizinkan", "Round approved", "批准加单"),
  ROUND_REFUSED: text("Ronde ditolak", "Round refused", "拒绝加单"),
  LINE_VOIDED: text("Hidangan dibatalkan", "Dish taken off", "退菜"),
  PAYMENT_RELEASED: text("Pembayaran dilepas", "Payment released", "释放付款"),
  PARTIES_MERGED: text("Meja digabung", "Tables merged", "并桌"),
  PARTY_RESET: text("Meja dikosongkan", "Table reset", "清台"),
  PARTY_REOPENED: text("Tagihan dibuka lagi", "Bill reopened", "重开账单"),
  BILL_WRITTEN_OFF: text("Sisa tagihan dihapus", "Rest of a bill written off", "核销账单余额"),
  CODE_SHOWN: text("Kode QRIS ditampilkan", "QRIS code shown", "出示 QRIS 码"),
  CODE_ENDED: text("Kode QRIS dilepas", "QRIS code let go", "释放 QRIS 码"),
  PRINTER_SET: text("Printer diatur", "Printer set", "设置打印机"),
  ORDER_PRINTED: text("Pesanan dicetak", "Order printed", "打印订单"),
  PRINT_DECIDED: text("Cetakan diputuskan", "Print decided", "处理打印任务"),
};
