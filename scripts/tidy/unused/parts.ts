export function used(): void {}

export function nobodyUsesThis(): void {}
