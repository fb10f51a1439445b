import { parseJournals } from '../../src/journal/parse'
import { examine } from '../../src/support/replayer/examine'
import { couponNotUsed, latePayment } from './complaints'

describe('a complaint in whose record nothing failed', () => {
  it('is told by its order, from the page load that explains it', async () => {
    const { journals, loads } = await latePayment()
    const findings = examine(parseJournals(journals))
    expect(findings).toMatchObject({ cause: 'none', title: 'Payment too late', detail: 'Screen payProgress', load: 1, loads, today: 'nothing' })
    expect(findings.story).toMatch(/^Order closed \d\d\.\d\d, paid \d\d\.\d\d, Rp[\d.]+ (goes|went) back/)
    expect(findings.turn).toBeGreaterThan(1)
  })

  it('stands apart from another one of the same screens', async () => {
    const { journals, loads } = await couponNotUsed()
    const findings = examine(parseJournals(journals))
    expect(findings).toMatchObject({ cause: 'none', title: 'Coupon not used', detail: 'The order was below its minimum', load: 1, loads })
    expect(findings.story).toMatch(/^Order of Rp[\d.]+ paid \d\d\.\d\d, without the coupon: the order was below its minimum by Rp[\d.]+\.$/)
  })
})
