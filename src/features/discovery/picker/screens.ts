import { select } from 'typed-redux-saga'
import { searchPlaces } from '../../../api/places'
import { resource, screen } from '../../../loading/declare'
import { contentIn } from '../../../loading/resource/content'
import { request } from '../../../session/request'
import { selectPositionParams } from '../../base/location/selectors'
import { beginChoosing } from './saga'
import { PLACES, selectPlaces } from './selectors'
import type { WithPlaces } from './selectors'

/** Suggestions, or what the text of the field finds; from where lists are asked today. */
const places = resource(PLACES, {
  scope: 'public',
  *load(id) {
    const keyword = id === 'found' ? (yield* select(selectPlaces)).asked : ''
    const answer = yield* request(searchPlaces, { keyword, ...(yield* select(selectPositionParams)) })
    return contentIn(answer, ({ placeList: places }) => ({ places }))
  },
})

/** Where lists are asked from. */
export const choosePlaceScreen = screen('choosePlace', {
  shows: [
    { data: places, id: () => 'suggested' },
    { data: places, id: () => 'found', isActive: (state: WithPlaces) => selectPlaces(state).asked !== '' },
  ],
  onEnter: beginChoosing,
  view: async () => (await import(/* webpackChunkName: "places" */ './PickerScreen')).PickerScreen,
})
