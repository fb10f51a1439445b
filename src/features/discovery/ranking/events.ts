import { createAction } from '@reduxjs/toolkit'

export const rankingTapped = createAction<{ rankId: string }>('ranking/rankingTapped')
