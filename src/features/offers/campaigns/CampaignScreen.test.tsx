import { fireEvent, screen } from '@testing-library/react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { CampaignScreen } from './CampaignScreen'
import { tabTapped } from '../../../navigation/events'
import { campaignFeed, campaignPage } from './selectors'

/** 30 November 23.00 in Jakarta. */
const END = Date.UTC(2026, 10, 30, 16)
const EMPTY_FEED = { phase: 'ready', generation: 'g', ids: [], hasMore: false, failure: '' }

/** The page of a campaign; its banner contains the title. */
function setup(subTitle: string, more: object = {}, feeds: object = {}, at = 0) {
  stillBrowser()
  const content = {
    title: { 'id-ID': 'Promo gajian' }, subTitle: { 'id-ID': subTitle }, bannerUrl: { 'id-ID': '/img/kampanye.webp' }, ...more,
  }
  return renderWithState(<CampaignScreen params={{ activityId: 'promo-gajian' }} now={() => at} />, {
    resources: { [campaignPage.of('promo-gajian')]: { phase: 'ready', content } }, feeds, connection: { online: true, visible: true },
  })
}

it('the title of a campaign is in its bar and on its banner, and its second line says more', () => {
  const { container } = setup('Potongan tambahan sampai 25%')
  expect(screen.getByRole('heading', { level: 2, name: 'Promo gajian' })).toHaveClass('spoken')
  expect(container).toHaveTextContent('Potongan tambahan sampai 25%')
})

it('a second line that repeats the title is left out', () => {
  expect(setup('Promo gajian').container.querySelectorAll('.summary p')).toHaveLength(0)
})

it('says until when a campaign runs, and shows its rules', () => {
  const rules = ['Satu promo per pesanan.', 'Selama persediaan ada.', 'Tidak bisa digabung.'].map((rule) => `<p>${rule}</p>`).join('')
  const { container } = setup('', { effectiveEndTime: END, ruleDesc: { 'id-ID': rules } })
  expect(container).toHaveTextContent('Sampai 30 Nov')
  expect(container.querySelector('details')).toHaveAttribute('open')
})

it('rules of a line or two are not folded', () => {
  const { container } = setup('', { ruleDesc: { 'id-ID': '<p>Harga promo berlaku selama persediaan masih ada.</p>' } })
  expect(container).toHaveTextContent('selama persediaan masih ada')
  expect(container.querySelector('details')).toBeNull()
})

it.each([
  ['day', END - 3_600_000, 'Berakhir hari ini 23.00'], ['day but one', END - 24 * 3_600_000, 'Berakhir besok'],
])('the last %s of a campaign has the words of a coupon', (_, at, text) => {
  setup('', { effectiveEndTime: END }, {}, at)
  expect(screen.getByText(text)).toHaveClass('soon')
})

it('a campaign that is over says since when', () => {
  setup('', { effectiveEndTime: END }, {}, END + 3_600_000)
  expect(screen.getByText('Berakhir 30 Nov')).not.toHaveClass('soon')
})

it('an empty campaign leads to the deals of home', () => {
  const { dispatched } = setup('', {}, { [campaignFeed.of('promo-gajian')]: EMPTY_FEED })
  fireEvent.click(screen.getByRole('button', { name: 'Lihat promo sekitar' }))
  expect(dispatched).toContainEqual(tabTapped({ tab: 'home' }))
})
