import { select } from 'typed-redux-saga'
import { searchPlaces } from '../../../api/places'
import { resource, screen } from '../../../loading/declare'
import { contentIn } from '../../../loading/resource/content'
import { request } from '../../../session/request'
import { selectPosition } from '../../base/location/selectors'
import { beginChoosing } from './saga'
import { PLACES, selectPlaces } from './selectors'
import type { WithPlaces } from './selectors'

/** Suggestions, or what the text of the field finds; from where lists are asked today. */
const places = resource(PLACES, {
  user: 'everybody',
  *load(id) {
    const keyword = id === 'found' ? (yield* select(selectPlaces)).asked : ''
    const answer = yield* request(searchPlaces, { keyword, ...(yield* select(selectPosition)) })
    return contentIn(answer, ({ placeList: places }) => ({ places }))
  },
})

/** Where lists are asked from. */
export const choosePlaceScreen = screen('choosePlace', {
  shows: [
    { what: places, id: () => 'suggested' },
    { what: places, id: () => 'found', when: (state: WithPlaces) => selectPlaces(state).asked !== '' },
  ],
  entered: beginChoosing,
  view: async () => (await import(/* webpackChunkName: "places" */ './PickerScreen')).PickerScreen,
})
