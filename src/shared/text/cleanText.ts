import { isShortToken } from './shortToken'

/** Limits the characters of an error that are read, and that remain: enough to distinguish errors. */
const MAX_READ_CHARS = 1_000
const MAX_CHARS = 300
const MAX_ROUNDS = 6
const REMOVED = '…'

/** Capitalised words of browsers, of the app and of the server, in English and Indonesian. Any other may be a name. */
const KNOWN_WORDS = new Set(`
  A Access Account Address All An Array Assignment At Attempt Attempted Authentication Banner Blob Block Body Boolean Buffer By Call Can
  Cannot Chrome Chunk Class Code Connection Content Converting Could Coupon Cross Data Database Date Declined Did Document Drawing
  Element Empty Error Event Expected Failed Fetch Field File For Form Found From Function Global Has Headers History Host Id If Illegal
  Image Import Importing In Incorrect Index Input Internal Invalid Is Item Key Lexical Link Load Loading Location Lock Login Map Math Max
  Maximum Message Method Minified Missing Module Name Native Navigation Network New No Node Non Not Notification Null Number Object Objects
  Of On Only Operation Order Origin Out Page Parameter Payment Permission Please Point Policy Product Promise Property Proxy Quota Range
  React Reading Received Redirect Reference Refused Reg Registration Rendered Request Required Resource Response Safari Script Server
  Service Session Set Should Signature Some Source State Storage Store Stream String Style Symbol Syntax System Target Text The There This
  Time Timeout Token Too Transaction Trusted Type Unable Uncaught Undefined Unexpected Unhandled Unknown Unsupported User Value Version
  Voucher Was Window Worker Wrong You Your
  Akun Akunmu Anda Belum Coba Gagal Harga Ini Jaringan Jumlah Kamu Kode Kodemu Kodenya Kupon Kuponmu Kuponnya Maaf Masuk Mohon Nama Nomor
  Nomormu Pembayaran Permintaan Pesanan Produk Promo Sesi Silakan Stok Sudah Terjadi Terlalu Tidak Toko Waktu
`.trim().split(/\s+/))

/** Chinese server sentences about a store without data. */
export const EMPTY_STORE_ZH = /门店信息为空|商店信息为空/
/** A Chinese clause for an order that does not exist. A longer clause is about something else: "找不到订单的优惠券". */
export const NO_SUCH_ORDER_ZH = new RegExp(
  String.raw`(^|[ ,.:;!)\]，。：；！、）】])(?:很?抱歉|对不起)?`
  + '(?:(?:该|此|这个|您的|你的)?订单号?不存在|不存在的订单|(?:未找到|找不到|没有找到)(?:该|此|这个|您的|你的)?订单)'
  + String.raw`(?=[\s!-~…，。：；！、（【]|$)`,
)

/**
 * Removes possibly private data from a message of a browser or a server. Placeholders replace URLs, quotations, names, numbers, tokens and
 * non-Latin text. The class of an error and common words remain, so that equal errors have equal text. Cleaning is idempotent, and only ''
 * becomes ''.
 */
export function cleanText(text: string): string {
  let before = ''
  let [line = ''] = text.slice(0, MAX_READ_CHARS).trim().split(/[\r\n]/, 1)
  // Adjacent placeholders may match another pattern, so rounds repeat until the text is stable; two are usual.
  for (let round = 0; round < MAX_ROUNDS && line !== before; round++) {
    before = line
    line = cleanOnce(line)
  }
  return line === '' && text !== '' ? REMOVED : line
}

function cleanOnce(line: string): string {
  const cleaned = line
    .replace(/([a-z][a-z+.-]{1,20}):\/\/[^\s"'`<>()]*/gi, (_, scheme: string) => `${scheme}://${REMOVED}`)
    .replace(/[^\s"'`<>()@]{1,200}@[^\s"'`<>()]+/g, REMOVED)
    // V8 includes the property that was read of undefined: it is an identifier of the code, and the best clue.
    .replace(/\((reading|setting) '([A-Za-z_$][\w$]{0,40})'\)/g, (_, how: string, name: string) => `(${how} ${cleanWord(name)})`)
    .replace(/["“”„«»`][^"“”„«»`]*(?:["“”„«»`]|$)/g, REMOVED)
    .replace(/(^|[\s([{:=,])['‘’][^'‘’]*(?:['‘’](?![A-Za-z])|$)/g, `$1${REMOVED}`)
    .replace(/(?:data|blob):\S*/gi, REMOVED)
    .replace(/[?&][\w.~%-]+=\S*/g, REMOVED)
    .replace(/[^\s!-~…]+/g, cleanNonLatin)
    .replace(/[A-Za-z0-9_$-]+/g, cleanWord)
    .replace(/#(?:[\s()./:+,-]{0,3}#)+/g, '#')
    .replace(/…(?:[\s.,]*…)+/g, REMOVED)
    .trim()
  return cleaned.length > MAX_CHARS ? cleaned.slice(0, MAX_CHARS).replace(/\S*$/, '').trim() : cleaned
}

/** Removes non-Latin text, except the sentences that determine the class of an error: a replay classifies the cleaned text alike. */
function cleanNonLatin(run: string): string {
  const [, before] = NO_SUCH_ORDER_ZH.exec(run) ?? []
  if (before !== undefined) return before === '' ? '订单不存在' : ' 订单不存在'
  return EMPTY_STORE_ZH.test(run) ? '门店信息为空' : REMOVED
}

/** Returns the word unchanged, with its digits replaced by `#`, or a placeholder. */
function cleanWord(word: string): string {
  if (word.length > 40 || word.startsWith('eyJ') || isShortToken(word)) return '#'
  if (word.length >= 12 && /\d/.test(word) && /[A-Za-z]/.test(word)) return '#'
  const [, capitalised] = /^-*([A-Z][a-z]+)(?:-.*)?$/.exec(word) ?? []
  if (capitalised !== undefined && !KNOWN_WORDS.has(capitalised)) return REMOVED
  return word.replace(/\d+/g, '#')
}
