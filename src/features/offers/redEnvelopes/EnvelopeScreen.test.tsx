import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { ownTapped } from '../coupons/model/events'
import { EnvelopeScreen } from './EnvelopeScreen'
import { envelopePage } from './selectors'

function show(own: object) {
  const content = {
    activityId: 'a1', name: { 'id-ID': 'Amplop ngopi sore' }, couponAmount: 10_000, redPacketList: [],
    own: { couponId: 'e1', couponType: 'RED_ENVELOPE', ...own },
  }
  const resources = { [envelopePage.of('e1')]: { phase: 'ready', content, failure: null, generation: 'g' } }
  return renderWithState(<EnvelopeScreen params={{ redEnvelopeId: 'e1' }} now={() => 0} />, { resources })
}

it('a used envelope leads to its order, or to other envelopes', async () => {
  const known = show({ status: 'used', statusLabel: 'COMPLETED', orderId: 'o1' })
  await userEvent.click(screen.getByRole('button', { name: 'Lihat pesanan' }))
  expect(known.dispatched).toEqual([ownTapped(expect.objectContaining({ couponId: 'e1', orderId: 'o1' }))])
  known.container.remove()
  const { dispatched } = show({ status: 'used', statusLabel: 'COMPLETED' })
  await userEvent.click(screen.getByRole('button', { name: 'Lihat amplop lain' }))
  expect(dispatched).toEqual([textLinkTapped({ link: linkTo('receiveRedEnvelope'), from: 'envelope' })])
})
