interface Names {
  name: string;
  localName: string;
}

/** The name on the sign and in the kitchen, beside a translated one; nothing where they are the same. */
export function LocalName({
  of: { name, localName },
  className,
}: {
  of: Names;
  className?: string | undefined;
}) {
  if (localName === name) return null;
  return (
    <span lang="id" className={className}>
      {localName}
    </span>
  );
}
