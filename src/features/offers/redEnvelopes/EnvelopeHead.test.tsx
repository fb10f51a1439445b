import { renderWithState } from '../../../../test/driver/renderWithState'
import { EnvelopeHead } from './EnvelopeHead'
import type { EnvelopeContent } from './selectors'

const PACKET = {
  activityId: 'a1', name: { 'id-ID': 'Amplop akhir pekan' }, couponAmount: 10_000, redPacketList: [], availableStoreNum: 12,
} as unknown as EnvelopeContent
const own = (status: string) => ({ own: { status, couponId: 'c1', useOrderAmountThreshold: 0 } }) as unknown as Partial<EnvelopeContent>

function steps(change: Partial<EnvelopeContent>): readonly (string | null)[] {
  document.body.replaceChildren()
  renderWithState(<EnvelopeHead content={{ ...PACKET, ...change }} onLink={jest.fn()} />, {})
  return [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
}

it('says how to use an envelope, first how to get it', () => {
  expect(steps({})[0]).toMatch(/Klaim amplopnya/)
  expect(steps({})).toHaveLength(4)
  expect(steps({ isReceived: true })[0]).toMatch(/Pilih promo/)
  expect(steps(own('valid'))).toHaveLength(3)
})

it('has a stamp that says why it cannot be used, and names the end of claimed envelopes', () => {
  const stamp = (change: Partial<EnvelopeContent>) => {
    steps(change)
    return document.querySelector('.stamp')?.textContent
  }
  expect(stamp(own('valid'))).toBeUndefined()
  expect(stamp(own('used'))).toBe('Sudah dipakai')
  expect(stamp({ own: { ...own('expired').own, statusLabel: 'EXPIRED' } } as Partial<EnvelopeContent>)).toBe('Kedaluwarsa')
  const packet = { redPacketList: [{ couponAmount: 1_000 }], effectiveEndTime: Date.UTC(2026, 11, 5) }
  steps({ ...packet, isReceived: true } as unknown as Partial<EnvelopeContent>)
  expect(document.querySelector('.itemFoot')).toHaveTextContent('Sampai 5 Des 2026')
})

it('has no steps once it cannot be used', () => {
  expect(steps(own('used'))).toEqual([])
  expect(steps({ isNotCollected: true })).toEqual([])
})
