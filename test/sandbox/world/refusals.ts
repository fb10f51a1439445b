import { CLOCK_SKEW_CODE } from '../../../src/api/errors'
import type { Words } from './content/kinds'

/** Why the host says no: a code of the catalogue and words for the shopper. */
export interface Refusal {
  readonly code: string
  readonly words: Words
  /** HTTP status; 200 unless the request itself was broken. */
  readonly status?: number
  readonly data?: { readonly [field: string]: string | number }
}

const said = (code: string, id: string, en: string, zh: string, status = 200): Refusal => ({ code, words: [id, en, zh], status })

export const REFUSALS = {
  signature: said('0310101', 'Tanda tangan tidak cocok', 'The signature does not match', '签名不匹配'),
  clock: said(CLOCK_SKEW_CODE, 'Jam perangkat tidak cocok', 'The clock of the device is off', '设备时间有误'),
  illegalToken: said('0310202', 'Token tidak sah', 'Illegal token', '令牌无效'),
  tokenExpired: said('0310204', 'Token kedaluwarsa', 'The token has expired', '令牌已过期'),
  loginNeeded: said('0310205', 'Silakan masuk dulu', 'Please log in first', '请先登录'),
  sessionOver: said('0310206', 'Sesi berakhir, silakan masuk lagi', 'Your session is over, please log in again', '登录已失效，请重新登录'),
  wrongCode: said('0310207', 'Kodenya salah', 'The code is wrong', '验证码错误'),
  codeExpired: said('0310208', 'Kodenya sudah kedaluwarsa, minta yang baru', 'The code has expired, ask for a new one', '验证码已过期，请重新获取'),
  tooManyTries: said('0310209', 'Terlalu banyak percobaan, minta kode baru', 'Too many tries, ask for a new code', '尝试次数过多，请重新获取验证码'),
  resendTooSoon: said('0310210', 'Tunggu sebentar sebelum minta kode lagi', 'Wait a moment before asking for another code', '请稍后再获取验证码'),
  pieceOff: said('0310211', 'Potongannya belum pas, coba lagi', 'The piece does not fit yet, try again', '滑块位置不对，请重试'),
  ticketSpent: said('0310212', 'Geser puzzle dulu', 'Solve the puzzle first', '请先完成滑块验证'),
  phoneRefused: said('0310214', 'Nomor telepon tidak sah', 'The phone number is not valid', '手机号码无效'),
  referralRefused: said('0310215', 'Kode undangan hanya untuk nomor baru', 'Referral codes are for new numbers only', '邀请码仅限新号码使用'),
  challengeGone: said('0310216', 'Puzzle sudah berganti', 'The puzzle has changed', '滑块已更新'),
  frozen: said('0310218', 'Akunmu dibekukan, hubungi layanan pelanggan', 'Your account is frozen, contact customer service', '账号已冻结，请联系客服'),
  nowhere: said('3800021', 'Alamat tidak ditemukan', 'No address found', '未找到地址'),
  storeUnavailable: said('3800021', 'Toko sedang tidak menerima tamu', 'The store is not taking guests right now', '门店暂停营业'),
  noSuchRanking: said('3800039', 'Peringkat tidak ditemukan', 'Ranking not found', '未找到榜单'),
  noSuchMerchant: said('3800039', 'Toko tidak ditemukan', 'Store not found', '未找到门店'),
  notACall: said('0310404', 'Tidak ada panggilan itu', 'No such call', '接口不存在', 404),
  badHeaders: said('0310400', 'Header tidak lengkap', 'Headers are missing or wrong', '请求头有误', 400),
  badBody: said('0310401', 'Isi permintaan salah', 'The body does not fit', '请求内容有误', 400),
  requestIdUsed: said('0310409', 'requestId sudah dipakai', 'This requestId was used before', 'requestId已使用', 409),
} as const

/** A call was refused; the host turns it into an answer. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.words[1])
  }
}

/** Ends the call with a refusal. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}
