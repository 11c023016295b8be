/** How much one gets of it, as "(10 tusuk)", is small. */
export function DishName({ name }: { name: string }) {
  const [, dish = name, size = ""] = /^(.+?)([(（][^()（）]*[)）])$/u.exec(name) ?? [];
  return (
    <>
      {dish}
      {size !== "" && <small>{size}</small>}
    </>
  );
}
