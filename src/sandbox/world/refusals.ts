import { NO_SUCH_INVITATION } from '../../api/account/invitations'
import { CLOCK_SKEW_CODE } from '../../api/kit/errors'
import type { Texts } from './content/kinds'

/** A refusal: a code of the catalogue and a message for the user. */
export interface Refusal {
  readonly code: string
  readonly texts: Texts
  /** HTTP status; 200 unless the request itself was malformed. */
  readonly status?: number
  readonly data?: { readonly [field: string]: string | number }
}

/** The refusal of a wrong code, with the tries that are left. */
export function wrongCode(triesLeft: number): Refusal {
  const { code, texts: [id, en, zh] } = REFUSALS.wrongCode
  return triesLeft === 0 ? REFUSALS.wrongCode : {
    code, texts: [
      `${id} Sisa ${triesLeft} kali.`, `${en} ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`, `${zh}还可以试${triesLeft}次。`,
    ],
  }
}

const refusal = (code: string, id: string, en: string, zh: string, status = 200): Refusal => ({ code, texts: [id, en, zh], status })

export const REFUSALS = {
  signature: refusal('0310101', 'Tanda tangan tidak cocok', 'The signature does not match', '签名不匹配'),
  clock: refusal(CLOCK_SKEW_CODE, 'Jam perangkat tidak cocok', 'The clock of the device is off', '设备时间有误'),
  illegalToken: refusal('0310202', 'Token tidak sah', 'Illegal token', '令牌无效'),
  tokenExpired: refusal('0310204', 'Token kedaluwarsa', 'The token has expired', '令牌已过期'),
  loginNeeded: refusal('0310205', 'Silakan masuk dulu', 'Please log in first', '请先登录'),
  sessionOver: refusal('0310206', 'Sesi berakhir, silakan masuk lagi', 'Your session is over, please log in again', '登录已失效，请重新登录'),
  wrongCode: refusal('0310207', 'Kode salah. Cek pesan terbaru.', 'Wrong code. Check your latest message.', '验证码错误，请查看最新消息。'),
  codeExpired: refusal('0310208', 'Kodenya sudah kedaluwarsa, minta yang baru', 'The code has expired, ask for a new one', '验证码已过期，请重新获取'),
  tooManyTries: refusal('0310209', 'Terlalu banyak percobaan, minta kode baru', 'Too many tries, ask for a new code', '尝试次数过多，请重新获取验证码'),
  resendTooSoon: refusal('0310210', 'Tunggu sebentar sebelum minta kode lagi', 'Wait a moment before asking for another code', '请稍后再获取验证码'),
  pieceOff: refusal('0310211', 'Potongannya belum pas, coba lagi', 'The piece does not fit yet, try again', '滑块位置不对，请重试'),
  ticketSpent: refusal('0310212', 'Geser puzzle dulu', 'Solve the puzzle first', '请先完成滑块验证'),
  phoneRefused: refusal('0310214', 'Nomor telepon tidak sah', 'The phone number is not valid', '手机号码无效'),
  referralRefused: refusal('0310215', 'Kode undangan hanya untuk nomor baru', 'Referral codes are for new numbers only', '邀请码仅限新号码使用'),
  referralUnknown: refusal('0310215', 'Kode undangan ini tidak ada', 'There is no such referral code', '没有这个邀请码'),
  challengeExpired: refusal('0310216', 'Puzzle sudah berganti', 'The puzzle has changed', '滑块已更新'),
  frozen: refusal(
    '0310218', 'Akunmu dibekukan, hubungi layanan pelanggan', 'Your account is frozen, contact customer service', '账号已冻结，请联系客服',
  ),
  nameRefused: refusal('0310219', 'Nama panggilan 1 sampai 20 karakter ya', 'A nickname has 1 to 20 characters', '昵称须为1至20个字符'),
  nameTaken: refusal('0310219', 'Nama ini tidak bisa dipakai, coba yang lain', 'This name cannot be used, try another', '该昵称不可用，请换一个'),
  portraitRefused: refusal('0310222', 'Fotonya tidak bisa dipakai', 'This picture cannot be used', '该头像不可用'),
  riskControl: refusal(
    '0310217',
    'Demi keamanan akunmu, login ini belum bisa dilanjutkan. Coba lagi nanti atau hubungi layanan pelanggan',
    'To keep your account safe this login was stopped. Try again later or contact customer service',
    '为保障账号安全，本次登录已被拦截，请稍后再试或联系客服',
  ),
  nowhere: refusal('3800021', 'Alamat tidak ditemukan', 'No address found', '未找到地址'),
  storeUnavailable: refusal('3800021', 'Toko tutup sementara', 'Temporarily closed', '门店暂停营业'),
  noSuchRanking: refusal('3800039', 'Peringkat tidak ditemukan', 'Ranking not found', '未找到榜单'),
  noSuchMerchant: refusal('3800039', 'Toko tidak ditemukan', 'Store not found', '未找到门店'),
  noSuchVideo: refusal('3800039', 'Video tidak ditemukan', 'Video not found', '未找到视频'),
  notInvited: refusal('9000012', 'Jelajah belum dibuka untuk akunmu', 'Explore is not open to your account yet', '探索暂未对你的账号开放'),
  noFile: refusal('5001000', 'Fotonya tidak ikut terkirim', 'The picture did not come with it', '没有收到图片'),
  notAPicture: refusal('5001000', 'Fotonya harus JPG atau PNG', 'The picture has to be a JPG or PNG', '图片须为JPG或PNG格式'),
  fileTooLarge: refusal('6000003', 'Fotonya terlalu besar', 'The picture is too large', '图片过大'),
  noSuchProduct: refusal('8000005', 'Produk tidak ditemukan', 'Product not found', '未找到商品'),
  previewOver: refusal('8000083', 'Pratinjau tidak ditemukan', 'Preview not found', '未找到预览'),
  soldOut: refusal('4110008', 'Stoknya tidak cukup', 'Not enough left', '库存不足'),
  limitReached: refusal('4110009', 'Sudah mencapai batas pembelian', 'You have bought as many as you may', '已达购买上限'),
  priceChanged: refusal('4110011', 'Harganya baru saja berubah', 'The price has just changed', '价格刚刚变动'),
  benefitGone: refusal('4110023', 'Kupon atau amplop ini tidak bisa dipakai lagi', 'This benefit cannot be used any more', '该优惠已不可用'),
  orderClosed: refusal('6510005', 'Pesanan ini sudah tidak bisa diubah', 'This order can no longer be changed', '该订单已无法更改'),
  notRatable: refusal('6510005', 'Pesanan ini belum bisa dinilai', 'This order cannot be rated yet', '该订单暂时无法评价'),
  notTheOrderer: refusal(
    '6510005', 'Hanya yang memesan yang bisa membatalkan', 'Only the one who ordered can cancel', '仅下单人可以取消',
  ),
  notForSale: refusal('8000080', 'Sedang tidak dijual', 'Not for sale right now', '暂不出售'),
  saleOver: refusal('9400007', 'Flash sale-nya sudah selesai', 'This flash sale is over', '抢购已结束'),
  tablePaying: refusal('100000010', 'Ada yang sedang membayar untuk meja ini', 'The table is being paid for', '本桌正在付款'),
  noSuchOrder: refusal('100000014', 'Pesanan tidak ditemukan', 'Order not found', '未找到订单'),
  aboveCeiling: refusal(
    '100000019', 'Melebihi batas QRIS, bayar tunai atau offline', 'Above the limit of QRIS, pay in cash or offline', '超过QRIS限额，请使用现金或线下支付',
  ),
  noPaymentInfo: refusal('100000030', 'Gagal mengambil info pembayaran', 'Failed to retrieve payment information', '获取支付信息失败'),
  tooFar: refusal('9200107', 'Kamu terlalu jauh dari tokonya', 'You are too far from the store', '你距离门店太远'),
  notRedeemable: refusal('9200108', 'Voucher ini tidak bisa ditukar', 'This voucher cannot be redeemed', '该券无法使用'),
  daysOver: refusal('9200109', 'Masa tukarnya sudah lewat', 'The days to redeem it are over', '已超过兑换期限'),
  noSuchVoucher: refusal('9200110', 'Voucher tidak ditemukan', 'Voucher not found', '未找到券'),
  saleBusy: refusal('9110057', 'Lagi ramai banget, coba sebentar lagi', 'Very busy right now, try again in a moment', '当前人数过多，请稍后再试'),
  saleNotAllowed: refusal('9110058', 'Flash sale ini belum untuk akunmu', 'This flash sale is not for your account', '你暂不符合本场抢购条件'),
  noSuchSale: refusal('9400003', 'Flash sale tidak ditemukan', 'Flash sale not found', '未找到抢购活动'),
  claimedOut: refusal('9000002', 'Kuponnya sudah habis', 'All of these coupons are gone', '优惠券已被领完'),
  claimedToday: refusal('9000007', 'Jatah hari ini sudah diambil, coba besok', 'You have had it today, try tomorrow', '今日领取次数已用完，请明天再来'),
  claimedOften: refusal('9000009', 'Kupon ini sudah kamu ambil', 'You have claimed this coupon', '你已领取过该优惠券'),
  claimNotAllowed: refusal('9000012', 'Kupon ini belum untuk akunmu', 'This coupon is not for your account', '你暂不符合领取条件'),
  claimOver: refusal('9000013', 'Kupon ini sudah tidak dibagikan', 'This coupon is no longer given out', '该优惠券已停止发放'),
  noSuchCoupon: refusal('10000005', 'Kupon tidak ditemukan', 'Coupon not found', '未找到优惠券'),
  couponNotUsable: refusal('10000005', 'Kupon ini tidak bisa dipakai', 'This coupon cannot be used', '该优惠券不可用'),
  noSuchPacket: refusal('10000006', 'Amplop tidak ditemukan', 'Red packet not found', '未找到红包'),
  packetTaken: refusal('10000007', 'Amplop ini sudah kamu ambil', 'You have taken this red packet', '你已领取过该红包'),
  packetSoldOut: refusal('10000008', 'Amplopnya sudah habis', 'All of these red packets are gone', '红包已被领完'),
  noSuchCampaign: refusal('10000009', 'Promo tidak ditemukan', 'Campaign not found', '未找到活动'),
  noSuchPromotion: refusal('9200001', 'Promo tidak ditemukan', 'Promotion not found', '未找到推广'),
  activityOver: refusal('9200102', 'Promonya sudah selesai', 'This promotion is over', '活动已结束'),
  appOnly: refusal('9200103', 'Hanya bisa diambil di aplikasi', 'Only available within the app', '仅限在App内领取'),
  newcomersOnly: refusal('9200105', 'Amplop ini untuk pengguna baru', 'This red packet is for new users', '该红包仅限新用户领取'),
  noSuchInvitation: refusal(NO_SUCH_INVITATION, 'Undangan ini tidak ada', 'There is no such invitation', '没有这个邀请'),
  notACall: refusal('0310404', 'Tidak ada panggilan itu', 'No such call', '接口不存在', 404),
  badHeaders: refusal('0310400', 'Header tidak lengkap', 'Headers are missing or wrong', '请求头有误', 400),
  badBody: refusal('0310401', 'Isi permintaan salah', 'The body does not fit', '请求内容有误', 400),
  requestIdUsed: refusal('0310409', 'requestId sudah dipakai', 'This requestId was used before', 'requestId已使用', 409),
} as const

/** Thrown by handlers; the server turns it into an answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.texts[1])
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}
