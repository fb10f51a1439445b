import { select } from 'typed-redux-saga'
import type { Banner } from '../../../api/home'
import { localized } from '../../../i18n/localized'
import { leading, on, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { followLink, openPage } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { loggedIn } from '../../../session/loggedIn'
import { selectVisit } from '../../../session/selectors'
import { idAsWord } from '../../../shared/ids'
import { homeBannerTapped, tileTapped } from './events'
import { selectHome } from './selectors'

const TILE_SCREENS = { rank: 'rank', mall: 'mallList', flashSale: 'flashDeal', brands: 'brands' } as const

/** Follows a banner. One that needs a login asks for it first and goes on after it; one without an address is reported. */
function* openBanner({ payload: { cardId, bannerId } }: ReturnType<typeof homeBannerTapped>) {
  const { cards } = yield* select(selectHome)
  const all: readonly Banner[] = [...(cards.PAGE_HOME_BANNER_CARD ?? []), ...(cards.PAGE_HOME_MIDDLE_BANNER_CARD ?? [])]
  const banner = all.find(({ id }) => id === bannerId)
  if (!banner) return
  const { locale } = yield* select(selectVisit)
  const link = localized(banner.bannerJumpUrlMap, locale)
  if (link === '') return yield* call(reportError, { kind: 'bannerWithoutLink', code: bannerId, at: idAsWord(cardId) })
  if (banner.requiredLogin && !(yield* loggedIn('banner'))) return
  yield* followLink(link, `banner ${idAsWord(bannerId)}`)
}

function* openTile({ payload: { tile } }: ReturnType<typeof tileTapped>) {
  const { cards } = yield* select(selectHome)
  const pageId = tile === 'flashSale' ? cards.FLASH_SALE_CARD?.pageId : undefined
  yield* openPage(pageId === undefined ? linkTo(TILE_SCREENS[tile]) : linkTo('flashDeal', { pageId }))
}

/** Where home's taps lead. A second tap on a banner while its login is open is ignored. */
export function* tapsSaga() {
  yield* watch('home',
    leading(homeBannerTapped, openBanner),
    on(tileTapped, openTile),
  )
}
