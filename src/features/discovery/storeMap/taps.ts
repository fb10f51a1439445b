import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { mapTapped } from './events'

export const mapTaps = [opensTarget(mapTapped, ({ list }) => linkTo('storeMap', list === 'search' ? { list } : {}))]
