import { developerReducer } from '../../features/tools/developer/reducer'
import { developerSaga } from '../../features/tools/developer/saga'
import type { Module } from '../module'
import { screens } from './screens/developer'

export const module = { screens, slices: { developer: developerReducer }, flows: [developerSaga] } satisfies Module
