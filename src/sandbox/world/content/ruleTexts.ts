import type { VOUCHER_TYPES } from '../../../api/offers/products'
import type { Kind, Texts } from './kinds'

/** Rules in the markup that merchants and marketing send; some contain markup that must not run. */

/** Known injection vectors of rich text. Their remaining text is harmless. */
export const HOSTILE_MARKUP = [
  '<script>window.hacked = 1</script>', '<img src=x onerror="window.hacked = 2">', '<svg onload="window.hacked = 3"><circle r="9"/></svg>',
  '<a href="javascript:window.hacked=4">klik di sini</a>', '<a href="jav&#x09;ascript:window.hacked=5">atau di sini</a>',
  '<a href="//evil.example/login">masuk lagi</a>', '<a href="data:text/html,<script>window.hacked=6</script>">lihat</a>',
  '<iframe srcdoc="<script>parent.hacked = 7</script>"></iframe>', '<style>body { display: none }</style>',
  '<form action="https://evil.example"><input name="code" autofocus onfocus="window.hacked = 8"></form>',
  '<p style="position:fixed;inset:0;background:red" onclick="window.hacked = 9">Syarat <b>tambahan</b></p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.hacked=10&gt;"></mglyph></table></mtext></math>',
  '<a target="_blank" href="https://dekat.example/aturan" onmouseover="window.hacked = 11">aturan lengkap</a>', '&lt;b&gt;bukan tebal&lt;/b&gt;',
  '<b>tidak ditutup <i>dan bersarang',
].join('')

const list = (tag: 'ol' | 'ul', lines: readonly string[]) => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`

const SERVED: Texts = ['Dimasak saat dipesan, porsinya pas.', 'Made when you order, just the right size.', '现点现做，分量刚好。']
const ATTENDED: Texts = ['Tanpa terburu-buru, dari awal sampai selesai.', 'Take your time, from beginning to end.', '从容体验，服务到位。']
/** Descriptions of products, by group. */
const PRAISE: Readonly<Record<Kind['group'], Texts>> = { makan: SERVED, ngopi: SERVED, cantik: ATTENDED, hiburan: ATTENDED }

const SCANNED: Texts = ['Tunjukkan kodenya di kasir.', 'Show the code to the cashier.', '到店出示券码即可。']
/** A type of voucher decides what its user does at the store. */
const AT_STORE: Readonly<Record<(typeof VOUCHER_TYPES)[number], Texts>> = {
  DEKAT: SCANNED, ultra: SCANNED,
  CODE: ['Sebutkan kodenya di kasir.', 'Read out the code to the cashier.', '到店报出券码即可。'],
  CODE_LINK: ['Buka tautan vouchernya di toko.', 'Open the link of the voucher at the store.', '到店打开券内链接即可。'],
  PAPER_VOUCHER: [
    'Tukar dengan voucher kertas di kasir.', 'Exchange it for a paper voucher at the cashier.', '到店在收银台兑换纸质券。',
  ],
}

/** A short description of a product. */
export function productStory(name: Texts, brand: string, group: Kind['group'], voucherType: (typeof VOUCHER_TYPES)[number]): Texts {
  const [id, en, zh] = PRAISE[group]
  const [idHow, enHow, zhHow] = AT_STORE[voucherType]
  return [
    `<p><strong>${name[0]}</strong> dari ${brand}.</p><p>${id}<br>${idHow}</p>`,
    `<p><strong>${name[1]}</strong> from ${brand}.</p><p>${en}<br>${enHow}</p>`,
    `<p><strong>${name[2]}</strong>，由${brand}提供。</p><p>${zh}<br>${zhHow}</p>`,
  ]
}

/** The terms of a product. Its days and its limit have fields of their own. */
export const PRODUCT_TERMS: Texts = [
  list('ul', ['Tidak bisa digabung dengan promo lain di toko']), list('ul', ['Can’t be combined with other offers at the store']),
  list('ul', ['不可与店内其他优惠同享']),
]

/** The terms of a coupon. Its limits have fields of their own. */
export const COUPON_TERMS: Texts = [
  list('ul', ['Tidak bisa diuangkan', 'Kupon kembali kalau pesanan batal dan masa berlakunya belum habis']),
  list('ul', ['No cash value', 'You get it back if the order is cancelled before it expires']),
  list('ul', ['不可兑换现金', '订单取消且未过期时，优惠券退回']),
]

/** The page of a packet itself says that an order takes one. */
export function packetRules(days: number): Texts {
  return [
    `<p>Amplop berlaku <b>${days} hari</b> sejak diklaim.</p>`, `<p>Red packets are good for <b>${days} days</b> once taken.</p>`,
    `<p>红包领取后<b>${days}天</b>内有效。</p>`,
  ]
}

/** The rules of the sky packet. */
export function skyRules(days: number): Texts {
  return [
    `<ul><li>Amplop langit turun sekali sehari, mulai pukul 00.00 WIB.</li><li>Berlaku <b>${days} hari</b>, satu amplop untuk satu pesanan.</li></ul>`,
    `<ul><li>Sky packets come down once a day, from midnight in Jakarta.</li><li>Valid for <b>${days} days</b>, one per order.</li></ul>`,
    `<ul><li>天降红包每天一次，雅加达时间零点更新。</li><li><b>${days}天</b>内有效，每单限用一个。</li></ul>`,
  ]
}

export function invitationRules(reward: string, gift: string, threshold: string, days: number): Texts {
  return [
    `<ol><li>Kode undangan hanya untuk nomor yang belum terdaftar.</li><li>Temanmu dapat amplop <b>${gift}</b> untuk belanja mulai ${threshold}.</li>` +
      `<li>Pesanan pertama dalam <b>${days} hari</b>. Saat ditukar, amplop <b>${reward}</b> masuk ke kuponmu.</li>` +
      '<li>Pesanan yang dikembalikan uangnya tidak dihitung.</li></ol>',
    `<ol><li>The code is for numbers that are not registered yet.</li><li>Your friend gets a red packet of <b>${gift}</b> for orders from ${threshold}.</li>` +
      `<li>The first order has to come within <b>${days} days</b>. When it is redeemed, a red packet of <b>${reward}</b> is added to your coupons.</li>` +
      '<li>Refunded orders don’t count.</li></ol>',
    `<ol><li>邀请码仅限未注册的号码使用。</li><li>好友可得<b>${gift}</b>红包，满${threshold}可用。</li>` +
      `<li>好友须在<b>${days}天</b>内完成首单；到店使用后<b>${reward}</b>红包存入你的优惠券。</li><li>已退款的订单不计入。</li></ol>`,
  ]
}

/** The rules of an invitation for the friend. */
export function friendRules(gift: string, threshold: string, days: number): Texts {
  return [
    '<ol><li>Undangan ini hanya untuk nomor yang belum terdaftar.</li>' +
      `<li>Setelah daftar, kamu dapat amplop <b>${gift}</b> untuk belanja mulai ${threshold}.</li>` +
      `<li>Pakai amplopnya dalam <b>${days} hari</b>, untuk satu pesanan.</li></ol>`,
    '<ol><li>This invitation is for numbers that are not registered yet.</li>' +
      `<li>Once you sign up, you get a red packet of <b>${gift}</b> for orders from ${threshold}.</li>` +
      `<li>Use the red packet within <b>${days} days</b>, for one order.</li></ol>`,
    `<ol><li>此邀请仅限未注册的号码使用。</li><li>注册后你可得<b>${gift}</b>红包，满${threshold}可用。</li>` +
      `<li>红包须在<b>${days}天</b>内使用，限一笔订单。</li></ol>`,
  ]
}

/** The terms of a campaign, below its title. */
export const CAMPAIGN_TERMS: Texts = [
  '<p>Harga promo berlaku selama persediaan masih ada.</p>', '<p>Promotional prices hold while stocks last.</p>', '<p>优惠价售完即止。</p>',
]

/** Instructions for using a voucher, line by line. */
export const USAGE_RULES = {
  noRefund: ['Tidak bisa dikembalikan', 'No refunds', '不支持退款'],
  walkIn: ['Langsung datang, tanpa reservasi', 'Walk in, no reservation needed', '无需预约，直接到店'],
  booking: ['Buat janji sehari sebelumnya', 'Book a day ahead', '请提前一天预约'],
  hours: ['Berlaku selama jam buka toko', 'Valid during opening hours', '营业时间内均可使用'],
  oneAnOrder: ['Satu kupon atau amplop per pesanan', 'One coupon or red packet per order', '每单限用一张优惠券或红包'],
  notWithPackets: ['Tidak bisa digabung dengan amplop', 'Can’t be combined with a red packet', '不可与红包同时使用'],
} as const satisfies Readonly<Record<string, Texts>>
