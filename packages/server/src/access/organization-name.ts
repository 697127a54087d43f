/** Of what people see an organization called, in characters. */
export const ORGANIZATION_NAME_LENGTH_MAX = 200
