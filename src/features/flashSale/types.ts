import type { FLASH_SALE_STATUSES } from '../../api/home'

export type SaleStatus = (typeof FLASH_SALE_STATUSES)[number]

/** Why a sale's page did not come: too many ask, it is not for this shopper, there is no such sale, or anything else. */
export type Refusal = 'busy' | 'notAllowed' | 'unknown' | 'failed'
