-- What the kitchen saw of a line before its guest changed it: {quantity, note}, and when it was last changed.
alter table order_line
  add column changed_from jsonb,
  add column changed_at timestamptz,
  add check ((changed_from is null) = (changed_at is null));
