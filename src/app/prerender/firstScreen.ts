import type { UnknownAction } from 'redux'
import { HOME_CARD_IDS } from '../../api/discovery/home'
import type { FirstScreen } from '../../api/kit/firstScreen'
import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import { cardsAwaited, cardsLoaded, isFirstScreen, nearbyRequested, timelyStoresListed } from '../../features/home/page/model/events'
import { nearby as nearbyList } from '../../features/home/page/screens'
import { NEARBY } from '../../features/home/page/model/selectors'
import { dataSaverSwitched } from '../../features/base/settings/events'
import { feedOpened, pageLoaded } from '../../data/feed/events'
import { resourceAwaited, resourceLoaded, resourcePrerendered } from '../../data/resource/events'
import { moduleLoaded, screenEntered } from '../../navigation/events'
import { routeOfScreen } from '../../navigation/routes'
import { localeLoaded } from '../../session/visit'

/** Expands the event of a prerendered page into the events of its answers, for reducers. Sagas see only the original event. */
export function eventsOf(action: UnknownAction): readonly UnknownAction[] {
  if (isFirstScreen(action)) return eventsOfHome(action.payload)
  return resourcePrerendered.match(action) ? eventsOfPage(action.payload) : []
}

function eventsOfHome({ locale, answeredAt, generation, savesData, cardList, timely, nearby }: FirstScreen): readonly UnknownAction[] {
  const { screen, pageName } = routeOfScreen('home')
  const cardIds = [...HOME_CARD_IDS]
  const feed = NEARBY.name
  return [
    localeLoaded({ locale }),
    ...(savesData ? [dataSaverSwitched({ on: true })] : []),
    screenEntered({ screen, pageName, params: {}, by: 'push' }),
    cardsAwaited({ cardIds }),
    cardsLoaded({ cardIds, cardList, receivedAt: answeredAt }),
    nearbyRequested({ region: {}, measured: false, ...(savesData ? { halved: true } : {}) }),
    feedOpened({ feed, generation, sourceCount: nearbyList.sources.length }),
    ...(timely ? [timelyStoresListed(timely)] : []),
    pageLoaded({ feed, generation, kind: 'store', stage: 0, pageNo: 1, ...nearby }),
  ]
}

function eventsOfPage(page: PrerenderedPage): readonly UnknownAction[] {
  const { locale, savesData, screen, params, resource, generation, content, included } = page
  const { pageName, module } = routeOfScreen(screen)
  return [
    localeLoaded({ locale }),
    ...(savesData ? [dataSaverSwitched({ on: true })] : []),
    ...(module ? [moduleLoaded({ module })] : []),
    screenEntered({ screen, pageName, params, by: 'push' }),
    resourceAwaited({ resource, generation }),
    resourceLoaded({ resource, generation, content, included }),
  ]
}
