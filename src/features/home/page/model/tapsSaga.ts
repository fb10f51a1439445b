import { select } from 'typed-redux-saga'
import type { Banner } from '../../../../api/discovery/home'
import { leading, on, watch } from '../../../../journal/runtime/supervised'
import { linkOf } from '../../../../navigation/opening'
import { linkTo } from '../../../../navigation/linkTo'
import { followLink, openPage } from '../../../../navigation/saga'
import { encodeIdAsWord } from '../../../../shared/ids'
import { homeBannerTapped, tileTapped } from './events'
import { selectHome } from './selectors'

const TILE_SCREENS = { rank: 'rank', mall: 'mallList', flashSale: 'flashDeal', brands: 'brands' } as const

function* openBanner({ payload: { cardId, bannerId } }: ReturnType<typeof homeBannerTapped>) {
  const { cards } = yield* select(selectHome)
  const banners: readonly Banner[] = [...(cards.PAGE_HOME_BANNER_CARD ?? []), ...(cards.PAGE_HOME_MIDDLE_BANNER_CARD ?? [])]
  const banner = banners.find(({ id }) => id === bannerId)
  if (!banner) return
  const link = yield* linkOf({ id: bannerId, links: banner.bannerJumpUrlMap, requiredLogin: banner.requiredLogin, at: cardId })
  if (link !== null) yield* followLink(link, `banner ${encodeIdAsWord(bannerId)}`)
}

function* openTile({ payload: { tile } }: ReturnType<typeof tileTapped>) {
  const { cards } = yield* select(selectHome)
  const pageId = tile === 'flashSale' ? cards.FLASH_SALE_CARD?.pageId : undefined
  yield* openPage(pageId === undefined ? linkTo(TILE_SCREENS[tile]) : linkTo('flashDeal', { pageId }))
}

/** Handles taps that open another screen. A second tap on a banner is ignored while its login sheet is open. */
export function* tapsSaga() {
  yield* watch('home',
    leading(homeBannerTapped, openBanner),
    on(tileTapped, openTile),
  )
}
