import { skyRedPacketRecordList } from '../../../api/offers/packets'
import { schemaFields } from '../../../api/privacy'
import { events, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import { SKY_PACKETS } from './intents'
import type * as Events from './events'
import type { SkyState } from './reducer'

export const skyPacketsPrivacy: Declarations = {
  events: events<typeof Events>('skyPackets', {
    listAwaited: { generation: 'id', day: 'day', userId: 'id' },
    listLoaded: { ...schemaFields(skyRedPacketRecordList.data), generation: 'id' },
    listFailed: { generation: 'id', failure: 'id' },
  }),
  slices: slices<{ skyPackets: SkyState }>({
    skyPackets: {
      list: schemaFields(skyRedPacketRecordList.data),
      lastRequest: { generation: 'id', day: 'day', userId: 'id' },
    },
  }),
  intents: { [SKY_PACKETS]: { input: { day: 'day' }, result: { serverDay: 'day', ruleIds: 'id' } } },
}
