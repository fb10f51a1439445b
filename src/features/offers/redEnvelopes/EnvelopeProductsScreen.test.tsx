import { screen } from '@testing-library/react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { EnvelopeProductsScreen } from './EnvelopeProductsScreen'
import { packetPage, type EnvelopeContent } from './selectors'

const PACKET = {
  activityId: 'a1', name: { 'id-ID': 'Amplop makan siang' }, couponAmount: 35_000,
  redPacketList: [{ couponAmount: 15_000, useOrderAmountThreshold: 40_000 }, { couponAmount: 10_000, useOrderAmountThreshold: 30_000 }],
} as unknown as EnvelopeContent

it('the products of a packet are below the amount of its first envelope, with the minimum order of that one', () => {
  const resources = { [packetPage.of('a1')]: { phase: 'ready', content: PACKET, failure: null, generation: 'g' } }
  renderWithState(<EnvelopeProductsScreen params={{ activityId: 'a1' }} now={() => 0} />, { resources, feeds: {} })
  expect(screen.getByRole('heading', { level: 2 }).parentElement).toHaveTextContent('Rp15KAmplop makan siangMin. belanja Rp40.000')
})
