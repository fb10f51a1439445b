import { developerReducer } from '../../features/tools/developer/reducer'
import { developerSaga } from '../../features/tools/developer/saga'
import { developerScreen } from '../../features/tools/developer/screens'
import type { Module } from '../module'

export const module = { screens: [developerScreen], slices: { developer: developerReducer }, flows: [developerSaga] } satisfies Module
