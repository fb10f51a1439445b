import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export const rankingTapped = createAction<{ rankId: Id }>('ranking/rankingTapped')
