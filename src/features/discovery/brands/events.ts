import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export const brandTapped = createAction<{ brandId: Id }>('brands/brandTapped')
