import type { EndpointName } from '../../api/catalogue'

/** A call of a first visit. */
export interface StartLine {
  readonly operationId: EndpointName
  /** Without its answer home shows no stores. */
  readonly required: boolean
  /** The part of the page that is missing without the answer. */
  readonly brings: string
}

const line = (operationId: EndpointName, brings: string, required = false): StartLine => ({ operationId, required, brings })

/** The calls of a guest's first visit to home, in order; `src/sandbox/contract.test.ts` compares them with such a visit. */
export const START: readonly StartLine[] = [
  line('reportDevice', 'nothing on the page'),
  line('publicConfig', 'optional parts of the app, one call a key'),
  line('monitoringConfig', 'nothing on the page: without it nothing is reported'),
  line('pageCardList', 'the cards of home above the list'),
  line('filterOptions', 'the filters above the list'),
  line('queryPoiList', 'the list of stores', true),
  line('addressByLocation', 'the name of the place, once the position is known'),
  line('queryHomepageStoreInfo', 'the current facts of the stores in the list'),
  line('contentList', 'the banner at the bottom'),
  line('singleResourcePos', 'the floating picture'),
  line('skyRedPacketRecordList', 'the bar of red packets'),
  line('popupList', 'popups'),
  line('reportMonitoring', 'nothing on the page'),
  line('reportErrors', 'nothing on the page'),
]
