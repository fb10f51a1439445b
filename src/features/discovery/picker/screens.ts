import { select } from 'typed-redux-saga'
import { searchPlaces } from '../../../api/discovery/places'
import { resource, screen } from '../../../data/declare'
import { contentIn } from '../../../data/resource/content'
import { request } from '../../../session/request'
import { selectPositionParams } from '../../base/location/selectors'
import { startPicker } from './saga'
import { PLACES, selectPlaces, type WithPlaces } from './selectors'

/** Suggestions or search results, sorted from the position that lists use now. */
const places = resource(PLACES, {
  scope: 'public',
  answersTypedWords: (id) => id === 'found',
  *load(id) {
    const keyword = id === 'found' ? (yield* select(selectPlaces)).searchedKeyword : ''
    const answer = yield* request(searchPlaces, { keyword, ...(yield* select(selectPositionParams)) })
    return contentIn(answer, ({ placeList: places }) => ({ places }))
  },
})

export const choosePlaceScreen = screen('choosePlace', {
  shows: [
    { data: places, id: () => 'suggested' },
    { data: places, id: () => 'found', isActive: (state: WithPlaces) => selectPlaces(state).searchedKeyword !== '' },
  ],
  onEnter: startPicker,
  view: async () => (await import(/* webpackChunkName: "places" */ './PickerScreen')).PickerScreen,
})
