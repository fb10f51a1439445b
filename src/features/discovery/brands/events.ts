import { createAction } from '@reduxjs/toolkit'

export const brandTapped = createAction<{ brandId: string }>('brands/brandTapped')
