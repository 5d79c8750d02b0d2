// Locks what all objects of the process share. A request that gets past the checks of names fails then, and nothing else does.

const shared = [Object, Function, Array, String, Number, Boolean, RegExp, Date, Promise, Map, Set]

/** Changes nothing the second time. */
export function freezePrototypes(): void {
  for (const { prototype } of shared) Object.preventExtensions(prototype)
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Object.prototype))) {
    if (typeof value !== 'function') continue
    Object.preventExtensions(value)
    // Node reads the name of an object's class from this one when it prints the object.
    if (name !== 'constructor') lock(Object.prototype, name, value)
  }
}

/**
 * A property that's only frozen couldn't be set on other objects either: `object.toString = …` would throw. As an accessor it's set on
 * the object that's meant.
 */
function lock(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, {
    configurable: false,
    enumerable: false,
    get: () => value,
    set(this: object, own: unknown) {
      if (this === owner) throw new TypeError(`${name} is the same for all objects.`)
      Object.defineProperty(this, name, { value: own, configurable: true, enumerable: true, writable: true })
    },
  })
}
