/** Re-encodes a photo as JPEG of a quality between 0 and 1. Returns the original if that is no smaller or fails. */
export const reencodePhoto = async (photo: File, quality: number): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(photo);
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob && blob.size < photo.size ? new File([blob], photo.name, { type: blob.type }) : photo;
  } catch (error) {
    console.warn('A photo is sent as it is', error);
    return photo;
  }
};
