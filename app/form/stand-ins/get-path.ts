/** The value at a path as 'groups[0].name'; undefined where the path leads nowhere. */
export default function getPath(object: unknown, path: string | number): unknown {
  const names = String(path).match(/[^.[\]]+/g) ?? [];
  return names.reduce<unknown>(
    (value, name) =>
      value === null || value === undefined ? undefined : Reflect.get(Object(value), name),
    object,
  );
}
