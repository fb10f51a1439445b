import { cleanText } from '../../shared/text/cleanText'
import { KNOWN_CODES, classOf, classOfFailure, isReported, isUnknownOrderError, noiseOf, reportCap, type ErrorClass } from './errors'

/** The expected class of each code, and whether its refusal is reported. Written by hand, not derived from the catalogue under test. */
const TABLE: readonly (readonly [ErrorClass, 'reported' | 'quiet', readonly string[]])[] = [
  // The token has expired: the client refreshes it and sends the call again.
  ['expired', 'quiet', ['0310204']],
  // The session has ended or never existed.
  ['sessionInvalid', 'quiet', ['0310202', '0310205', '0310206']],
  ['frozen', 'quiet', ['0310218']],
  // The signature is wrong.
  ['backend', 'reported', ['0310101']],
  ['clock', 'reported', ['0310102']],
  ['rateLimited', 'reported', ['429']],
  ['unreached', 'reported', ['network', 'timeout']],
  ['cancelled', 'quiet', ['cancelled']],
  ['expected', 'quiet', [
    '0310203', '0310207', '0310208', '0310209', '0310210', '0310211', '0310212', '0310214', '0310215', '0310216', '0310219', '0310222',
    '0310402', '3800021', '3800039', '4110008', '4110009', '4110011', '4110023', '5001000', '6000003', '6510005', '8000005', '8000080',
    '8000083', '9200001', '9000002', '9000007', '9000009', '9000012', '9000013', '9110057', '9110058', '9200102', '9200103', '9200104',
    '9200105', '9200106', '9200107', '9200108', '9200109', '9200110', '9200111', '9200112', '9200999', '9400003', '9400007', '10000005',
    '10000006', '10000007', '10000008', '10000009', '100000010', '100000014', '100000019', '100000030',
  ]],
  // Codes next to the ranges, and strings that are no code.
  ['unknown', 'reported', [
    '0310201', '0310213', '0310217', '0310220', '0310221', '0310223', '9200101', '9200113', '10000004', '10000010', '100000005',
    'toString', '',
  ]],
]

const EVERY = TABLE.flatMap(([errorClass, reporting, codes]) => codes.map((code) => [code, errorClass, reporting] as const))

describe('the error catalogue', () => {
  it.each(EVERY)('classifies %j as %s, %s', (code, errorClass, reporting) => {
    expect(classOf(code)).toEqual(errorClass)
    expect(isReported(classOf(code)) ? 'reported' : 'quiet').toEqual(reporting)
  })

  it('has no code that the table lacks', () => {
    const named = EVERY.filter(([, errorClass]) => errorClass !== 'unknown').map(([code]) => code)
    const missing = [...KNOWN_CODES].filter((code) => !named.includes(code))
    expect(missing.map((code) => `${code}: add it to TABLE above, with its class`)).toEqual([])
    expect(named.filter((code) => !KNOWN_CODES.includes(code))).toEqual([])
  })

  it('counts two well-known messages as faults of the backend, unless their code says otherwise', () => {
    const known = ['Store info is empty', 'empty store info', 'store information is null', 'order does not exist', 'Non-existent order']
    expect(known.filter((message) => classOf('5009999', message) !== 'backend')).toEqual([])
    expect(classOf('9000002', 'order does not exist')).toBe('expected')
    expect(classOf('5009999', 'the store is closed')).toBe('unknown')
  })
})

it('recognizes known messages of the backend in each language', () => {
  const known = [
    'Pesanan tidak ditemukan', 'Pesanan ini tidak ada', 'Informasi toko kosong', 'Toko tidak tersedia', '订单不存在', '该订单不存在。', '门店信息为空',
  ]
  expect(known.filter((message) => classOf('5009999', message) !== 'backend')).toEqual([])
  expect(
    ['Tokonya tutup', 'Pesanan sudah dibayar', '订单已支付'].map((message) => classOf('5009999', message)),
  ).toEqual(Array(3).fill('unknown'))
})

it.each([
  'Pesanan ini tidak ada yang perlu dibayar', 'Pesanan tidak ada perubahan', 'Tidak ada pesanan lain', 'Masih tidak ada pesanan baru',
  'Kupon untuk pesanan ini tidak ditemukan', 'Voucher pesanan tidak ada', 'No such order line', 'The coupon of the order does not exist',
  'A voucher of this order was not found', '找不到订单的优惠券', '未找到订单优惠', '该订单不存在优惠券。', '门店没有不存在的订单记录',
])('takes "%s" for no missing order', (message) => {
  expect(classOf('5009999', message)).toBe('unknown')
  expect(isUnknownOrderError('5009999', message)).toBe(false)
})

it.each([
  'Tidak ada pesanan', 'Maaf, pesanan ini tidak ada.', 'Maaf pesanan tidak ditemukan', 'Data pesanan tidak ditemukan di sistem',
  'Tidak ada pesanan dengan nomor 12', 'Gagal: pesanan tersebut tidak ada (404)', 'Pesanan tak ada!', 'Your order was not found',
  'Error: this order doesn\'t exist', 'There is no such order.', 'Non-existent order', '订单不存在', '抱歉，找不到您的订单。', '错误：订单号不存在（404）',
  'Error 5009999: 未找到订单', '查询失败，不存在的订单！请稍后再试', '张三 订单不存在', 'Err错误：订单不存在，abc',
])('takes "%s" for a missing order, live and in the cleaned text of a journal', (message) => {
  expect([message, cleanText(message)].map((text) => isUnknownOrderError('5009999', text))).toEqual([true, true])
})

it.each([
  ['rateLimited', '429', 'rateLimited'], ['network', '', 'unreached'], ['timeout', '', 'unreached'], ['cancelled', '', 'cancelled'],
  ['server', '502', 'unknown'], ['malformed', 'poiList', 'unknown'], ['refused', '9000002', 'expected'], ['refused', '0310101', 'backend'],
])('classifies a call that failed as %s %s as %s', (kind, code, errorClass) => {
  expect(classOfFailure({ kind, code, message: '' })).toBe(errorClass)
})

describe('noise', () => {
  it('is limited: ten reports of failed chunks, none of the rest', () => {
    expect(reportCap(noiseOf('ChunkLoadError: Loading chunk 12 failed.'))).toBe(10)
    expect(reportCap(noiseOf('ResizeObserver loop completed with undelivered notifications.'))).toBe(0)
    expect(reportCap(noiseOf('Script error.'))).toBe(0)
    expect(reportCap(noiseOf('TypeError: x is undefined'))).toBe(Infinity)
  })
})
