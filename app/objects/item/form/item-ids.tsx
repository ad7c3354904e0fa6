export interface ItemIdsProps {
  posId: string | null;
  customId: { label: string; value: string } | null;
}

/** Ids of an item beside its own: the POS id, the location's custom one. */
export function ItemIds({ posId, customId }: ItemIdsProps) {
  return (
    <>
      {posId ? <span className="break-all">POS ID {posId}</span> : null}
      {customId ? (
        <span className="break-all">
          {customId.label}: {customId.value}
        </span>
      ) : null}
    </>
  );
}
