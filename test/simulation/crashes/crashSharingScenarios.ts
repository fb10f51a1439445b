import * as invitations from '../../../src/features/account/invitations/model/events'
import { friendPage } from '../../../src/features/account/invitations/model/selectors'
import { heartTapped } from '../../../src/features/discovery/favourites/events'
import * as explore from '../../../src/features/discovery/explore/model/events'
import type { Place } from '../../../src/api/discovery/places'
import * as location from '../../../src/features/base/location/events'
import { nearbyMallsRetryTapped } from '../../../src/features/home/page/model/events'
import * as places from '../../../src/features/discovery/picker/events'
import { FOUND } from '../../../src/features/discovery/picker/selectors'
import { exploreFeed } from '../../../src/features/discovery/explore/model/selectors'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { enters, full, opens, SARI, toTheEnd, waits, does, type Scenario } from './crashSteps'
import type { Shopper } from '../../driver/shopper'

const FOR_YOU = exploreFeed.of('FOR_YOU')
const aVideo = (shopper: Shopper) => shopper.sees.feed(FOR_YOU)?.ids[0] ?? 'none'

/** A world whose videos all users may see. */
function opened() {
  const setup = full()
  if (setup.world) setup.world.configs.exploreVideo.everyone = true
  return setup
}

/** A place as the sandbox returns it. */
const CHOSEN: Place = {
  placeId: 'mall01', placeType: 'MALL', placeName: 'Mal Lembayung Kemang', districtName: 'Mampang Prapatan', cityName: 'Jakarta Selatan',
  latitude: -6.2607, longitude: 106.8137, provinceId: '31', cityId: '3171', districtId: '3171020',
}

/** Scenarios of videos, invitations, and choosing a place. */
export const SHARING_SCENARIOS: readonly Scenario[] = [
  {
    name: 'explore', setup: opened,
    steps: [
      waits(3_000), (shopper) => shopper.tapsTab('explore'), waits(1_500), toTheEnd(FOR_YOU), (shopper) => shopper.pulls(FOR_YOU),
      does(explore.sceneChosen({ scene: 'NEARBY' })), waits(1_000), does(explore.favouritesTapped()), waits(500),
      opens('/platform/home/exploreFeeds'), waits(500),
      (shopper) => shopper.does(explore.previewTapped({ contentId: aVideo(shopper) })), waits(1_500),
      (shopper) => shopper.does(explore.videoShown({ contentId: aVideo(shopper) })),
      (shopper) => shopper.does(explore.videoFailed({ contentId: aVideo(shopper) })),
      (shopper) => shopper.does(explore.videoRetryTapped({ contentId: aVideo(shopper) })),
      (shopper) => shopper.does(explore.videoWatched({ contentId: aVideo(shopper), watchedMs: 900, completed: false })),
      (shopper) => shopper.does(explore.videoShareTapped({ contentId: aVideo(shopper) })), waits(500),
      does(explore.soundSwitched({ on: true })), does(explore.captionsSwitched({ on: false })),
      does(heartTapped({ poiId: 'poi0001', on: true })), (shopper) => shopper.closesLogin(),
      (shopper) => shopper.device.goesOffline(), (shopper) => shopper.device.goesOnline(), waits(1_000),
      opens('/platform/home'), enters(SARI), (shopper) => shopper.logsOut(),
    ],
  },
  {
    name: 'places',
    steps: [
      waits(3_000), does(location.placeTapped()), waits(500), does(places.placeTyped({ keyword: 'kemang' })), waits(800),
      does(resourceRetryTapped({ resource: FOUND })), does(location.placeChosen({ place: CHOSEN })), waits(1_500),
      does(location.placeChosen({ place: CHOSEN })), waits(1_000),
      (shopper) => shopper.choosesList('deals'), waits(1_000), does(location.placeTapped()), waits(500), does(places.recentCleared()),
      does(location.hereTapped()), waits(1_500), (shopper) => shopper.choosesList('nearby'), waits(1_000),
      does(nearbyMallsRetryTapped()), waits(500),
    ],
  },
  {
    name: 'invitations',
    steps: [
      waits(3_000), opens('/platform/inviteFriends/friendActivity?referralCode=TEMANDEKAT'), waits(1_000),
      does(resourceRetryTapped({ resource: friendPage.of('held-1') })), waits(500), does(invitations.giftTapped()),
      (shopper) => shopper.closesLogin(), does(invitations.ownInvitationTapped()), waits(500), opens('/platform/home'), enters(SARI),
      opens('/platform/inviteFriends/invitationTheme'), waits(1_000),
      does(invitations.invitationShareTapped({ channel: 'code' })), waits(500),
      does(invitations.invitationShareTapped({ channel: 'sheet' })), waits(500),
      does(invitations.qrSaveTapped({ labels: { title: 'x', amount: '', note: '' } })), waits(500),
      does(invitations.friendRemindTapped({ friendId: 'x' })), waits(500), does(invitations.inviteBannerTapped()),
      does(invitations.wholeListTapped({ list: 'friends' })), waits(1_000), does(invitations.rewardsListChosen({ list: 'rewards' })),
      waits(1_000), toTheEnd('invitation-rewards', 2), does(invitations.rewardEnvelopeTapped({ redEnvelopeId: 'x' })), waits(500),
      (shopper) => shopper.logsOut(),
    ],
  },
]
