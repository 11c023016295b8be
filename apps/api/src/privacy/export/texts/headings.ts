import type { Words } from "./fields.ts";

/** Name of a file in `data/`, and heading on the page. */
export const HEADINGS = {
  account: ["Akun", "Account", "账户"],
  sessions: ["Perangkat yang masuk", "Where you logged in", "登录设备"],
  consents: ["Persetujuanmu", "What you agreed to", "同意记录"],
  orders: ["Pesanan", "Orders", "订单"],
  lines: ["Yang kamu pesan", "What you ordered", "你点的菜品"],
  shares: ["Bagianmu dari tagihan bersama", "Your shares of shared bills", "你的分单"],
  payments: ["Pembayaran", "Payments", "支付"],
  refunds: ["Refund", "Refunds", "退款"],
  coupons: ["Kupon", "Coupons", "优惠券"],
  claims: ["Asal pengambilan kupon", "Where coupons were claimed", "领券来源"],
  vouchers: ["Voucher", "Vouchers", "团购券"],
  voucherUses: ["Pemakaian voucher", "Uses of vouchers", "团购券使用记录"],
  invitations: ["Undangan", "Invitations", "邀请"],
  tables: ["Meja tempat kamu duduk", "Tables where you sat", "入座的餐桌"],
  tableCalls: ["Panggilan ke staf", "Calls to staff", "呼叫服务"],
  messages: ["Pesan yang dikirim ke HP-mu", "Messages to your phone", "发送到手机的消息"],
  codes: ["Kode verifikasi", "Verification codes", "验证码记录"],
  deletions: ["Permintaan hapus akun", "Requests for deletion", "注销申请"],
  seen: ["Promo yang ditampilkan", "Promotions shown to you", "展示过的推广"],
  events: ["Pemakaian aplikasi", "How you used the app", "使用记录"],
} as const satisfies Record<string, Words>;

export type SectionName = keyof typeof HEADINGS;

export const PAGE_TEXTS = {
  title: ["Data Santap kamu", "Your Santap data", "你的 Santap 数据"],
  made: ["Dibuat {time}", "Made {time}", "生成于 {time}"],
  intro: [
    "Semua yang Santap simpan tentang kamu. Data yang sama ada di folder data sebagai berkas JSON, untuk dibaca program lain. Pada tagihan bersama, hanya pesanan dan bagianmu sendiri yang ada di sini.",
    "Everything that Santap keeps about you. The folder data has the same as JSON files, for other programs. Of shared bills it has only what you ordered and paid yourself.",
    "Santap 保存的与你有关的全部数据。data 文件夹中有相同内容的 JSON 文件，供其他程序读取。共享账单只包含你自己点的菜品和支付的部分。",
  ],
  none: ["Tidak ada.", "Nothing.", "无。"],
  kept: [
    "Salinan ini berisi data pribadi. Simpan di tempat yang aman.",
    "This copy contains personal data. Keep it in a safe place.",
    "此副本包含个人数据，请妥善保管。",
  ],
} as const satisfies Record<string, Words>;
