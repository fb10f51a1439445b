/** Phone number of customer service, for users whose every request the server refuses. */
export const SERVICE_PHONE = '+62 21 5099 7000'
