import { screen } from '@testing-library/react'
import { renderWithState } from '../../../../test/driver/renderWithState'
import { stillBrowser } from '../../../../test/driver/stillBrowser'
import { CampaignScreen } from './CampaignScreen'
import { campaignPage } from './selectors'

/** The page of a campaign; its banner contains the title. */
function setup(subTitle: string) {
  stillBrowser()
  const content = { title: { 'id-ID': 'Promo gajian' }, subTitle: { 'id-ID': subTitle }, bannerUrl: { 'id-ID': '/img/kampanye.webp' } }
  const { container } = renderWithState(<CampaignScreen params={{ activityId: 'promo-gajian' }} now={() => 0} />, {
    resources: { [campaignPage.of('promo-gajian')]: { phase: 'ready', content } }, feeds: {}, connection: { online: true, visible: true },
  })
  return container
}

it('the title of a campaign is in its bar and on its banner, and its second line says more', () => {
  const container = setup('Potongan tambahan sampai 25%')
  expect(screen.getByRole('heading', { level: 2, name: 'Promo gajian' })).toHaveClass('spoken')
  expect(container).toHaveTextContent('Potongan tambahan sampai 25%')
})

it('a second line that repeats the title is left out', () => {
  expect(setup('Promo gajian').querySelectorAll('.summary p')).toHaveLength(0)
})
