import { CLOCK_SKEW_CODE, KNOWN_CODES, classOf, isReported, noiseOf, reportCap } from './errors'

describe('error catalogue', () => {
  it.each([
    ['0310204', 'expired'], ['0310205', 'sessionInvalid'], ['0310206', 'sessionInvalid'], ['0310202', 'sessionInvalid'],
    ['0310218', 'frozen'], ['0310101', 'backend'], [CLOCK_SKEW_CODE, 'clock'], ['429', 'rateLimited'],
    ['network', 'client'], ['timeout', 'client'], ['cancelled', 'client'],
  ])('knows %s as %s', (code, errorClass) => {
    expect(classOf(code)).toBe(errorClass)
  })

  it('knows every expected refusal, ranges included', () => {
    const expected = [
      '0310203', '0310207', '0310208', '0310209', '0310210', '0310211', '0310212', '0310214', '0310215', '0310216', '0310219', '0310222',
      '0310402', '3800021', '3800039', '4110008', '4110009', '4110011', '4110023', '5001000', '6000003', '6510005', '8000005', '8000080',
      '8000083', '9200001', '9000002', '9000007', '9000009', '9000012', '9000013', '9110057', '9110058', '9200102', '9200103', '9200104',
      '9200105', '9200106', '9200107', '9200108', '9200109', '9200110', '9200111', '9200112', '9200999', '9400003', '9400007', '10000005',
      '10000006', '10000007', '10000008', '10000009', '100000010', '100000014', '100000019', '100000030',
    ]
    expect(expected.filter((code) => classOf(code) !== 'expected')).toEqual([])
    expect(KNOWN_CODES.filter((code) => classOf(code) === 'expected').sort()).toEqual([...expected].sort())
  })

  it('leaves the gaps between the ranges unknown, and reports them', () => {
    for (const code of ['0310213', '0310217', '0310220', '0310221', '9200113', '10000010', 'toString', '']) {
      expect(classOf(code)).toBe('unknown')
    }
    expect(isReported('unknown')).toBe(true)
    expect(isReported('expected')).toBe(false)
    expect(isReported('expired')).toBe(false)
  })

  it('counts signature errors and two well-known messages as faults of the backend', () => {
    expect([classOf('0310101'), isReported('backend')]).toEqual(['backend', true])
    expect(classOf('5009999', 'Store info is empty')).toBe('backend')
    expect(classOf('5009999', 'order does not exist')).toBe('backend')
    expect(classOf('9000002', 'order does not exist')).toBe('expected')
  })
})

describe('noise', () => {
  it('is capped: ten reports of chunks that did not load, none of the rest', () => {
    expect(reportCap(noiseOf('ChunkLoadError: Loading chunk 12 failed.'))).toBe(10)
    expect(reportCap(noiseOf('ResizeObserver loop completed with undelivered notifications.'))).toBe(0)
    expect(reportCap(noiseOf('Script error.'))).toBe(0)
    expect(reportCap(noiseOf('TypeError: x is undefined'))).toBe(Infinity)
  })
})
