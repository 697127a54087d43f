/** A statement that begins so is planned with its values each time: which index answers it soonest depends on them. */
export const PLANNED_ANEW = '/* planned anew */ '
