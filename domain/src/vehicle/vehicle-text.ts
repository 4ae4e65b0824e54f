/** Such as `Silver Toyota Corolla`, or the known part of it. */
export const vehicleText = ({
  color,
  model,
}: {
  readonly color: string | null;
  readonly model: string | null;
}): string => [color === 'Other' ? null : color, model].filter(Boolean).join(' ');
